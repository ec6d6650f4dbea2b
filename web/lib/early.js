// Runs before the first paint, as a file of its own (the content security policy forbids inline
// code): sets the reader's theme, text size and spacing on <html>, so that nothing flashes.
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
