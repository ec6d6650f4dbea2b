/**
 * The design's colors on white paper, for charts that leave the page: a saved chart looks the same whatever the
 * theme was. The same values as in styles/tokens.css, which a test holds them to.
 */
export const printColors: Readonly<Record<string, string>> = {
  '--paper': '#ffffff',
  '--well': '#f5f1e9',
  '--ink': '#22201d',
  '--muted': '#5a534a',
  '--line': '#dcd5c8',
  '--line-strong': '#857b6d',
  '--accent': '#264a8a',
  '--accent-soft': '#e7edf7',
  '--warning': '#854407',
  '--data-1': '#264a8a',
  '--data-2': '#ca680d',
  '--data-3': '#3c9386',
  '--data-4': '#502145',
  '--data-5': '#65550f',
  '--data-6': '#1b150f',
}

/** Faces that other programs have; the workbook's own first, for those who installed it. */
export const printFaces: Readonly<Record<string, string>> = {
  '--face-sans': "'Atkinson Hyperlegible Next', Verdana, Helvetica, sans-serif",
  '--face-serif': "Literata, Georgia, 'Times New Roman', serif",
}
