// Runs before the first paint, as a file of its own (the content security policy forbids inline
// code): sets the reader's theme, text size and spacing on <html>, so that nothing flashes, and hides a page that the
// gate will close. What is pressed before the scripts of the page are there is pressed again once they are.
// The same names and values are used by reading-settings.ts.
const allowed = { theme: ['light', 'dark'], text: ['large', 'larger'], spacing: ['loose'] }
try {
  const saved = JSON.parse(localStorage.getItem('workbook-reading') || '{}')
  for (const name in allowed) {
    if (allowed[name].includes(saved[name])) document.documentElement.dataset[name] = saved[name]
  }
} catch {
  // Storage switched off or damaged: the defaults of the style sheet hold.
}

// zod, which comes with the worksheets, would try whether it may compile code. The policy refuses that, and the browser
// would report it. (The same as z.config(), before zod is there.)
globalThis.__zod_globalConfig = { jitless: true }

// What the server rendered is not shown where the gate will ask for the password again (access-flag.ts).
try {
  if (sessionStorage.getItem('workbook-access') !== 'authenticated')
    document.documentElement.dataset.gate = 'closed'
} catch {
  document.documentElement.dataset.gate = 'closed'
}

// A button of a page that the server rendered does nothing until main.tsx has taken it over. (A link works at once.)
const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown']
const pressed = []
function keep(event) {
  if (event.target instanceof Element && event.target.closest('#root button')) pressed.push(event)
}
for (const kind of kinds) addEventListener(kind, keep, true)
function pressAgain() {
  for (const kind of kinds) removeEventListener(kind, keep, true)
  for (const event of pressed) event.target.dispatchEvent(new event.constructor(event.type, event))
}
addEventListener('workbook-taken-over', pressAgain, { once: true })
