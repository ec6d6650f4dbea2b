/** Stands where the build puts what renders pages: says what it was given, and breaks when asked to. */
export function render(path, query, answers) {
  if (query === 'breaks') throw new Error('a page that cannot be rendered')
  if (answers === null) return '<p>the gate</p>'
  return `<p>${path} ${Object.keys(answers).length}</p>`
}
