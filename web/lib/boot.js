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

// Whose pass the server still holds is not asked for the password again, as in a new tab; whose pass has ended is, at
// once (access-flag.ts). What the server rendered for who has passed the gate is not shown where it will ask.
const { dataset } = document.documentElement
const asks = dataset.access === 'required'
try {
  if (dataset.access === 'authenticated') sessionStorage.setItem('workbook-access', 'authenticated')
  if (asks) sessionStorage.removeItem('workbook-access')
  else if (sessionStorage.getItem('workbook-access') !== 'authenticated') dataset.gate = 'closed'
} catch {
  if (!asks) dataset.gate = 'closed'
}

// A button of a page that the server rendered does nothing until main.tsx has taken it over, and a form would send what
// is in it as an address. (A link works at once.)
const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown']
const pressed = []
function keep(event) {
  if (event.target instanceof Element && event.target.closest('#root button')) pressed.push(event)
}
const hold = (event) => event.preventDefault()
for (const kind of kinds) addEventListener(kind, keep, true)
addEventListener('submit', hold, true)
function pressAgain() {
  removeEventListener('submit', hold, true)
  for (const kind of kinds) removeEventListener(kind, keep, true)
  for (const event of pressed) event.target.dispatchEvent(new event.constructor(event.type, event))
}
addEventListener('workbook-taken-over', pressAgain, { once: true })
