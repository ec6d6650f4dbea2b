/**
 * What single chapters and authors miss, and the share they reach: all lists together meet these aims. The chapters' kept
 * messages are by the authors of the chapters, whose other messages are learned from. Their labels stand: three
 * readers, who did not know them, called 132 of the 151 whole ones whole.
 */
export const known = {
  'chapter 1': { 'recall of "evidenced" (held messages)': 0.615 },
  'chapter 2': { 'recall of "evidenced" (held messages)': 0.706 },
  'chapter 3': { 'recall of "evidenced" (held messages)': 0.524 },
  'chapter 4': { 'recall of "evidenced" (held messages)': 0.636 },
  'chapter 5': { 'recall of "evidenced" (held messages)': 0.5 },
  'chapter 6': { 'recall of "evidenced" (held messages)': 0.545 },
  'chapter 7': { 'recall of "evidenced" (held messages)': 0.667 },
  'chapter 8': { 'recall of "evidenced" (held messages)': 0.75 },
  'chapter 9': { 'recall of "evidenced" (held messages)': 0.692 },
  'chapter 10': { 'recall of "evidenced" (held messages)': 0.5 },
  'all chapters': { 'recall of "evidenced" (held messages)': 0.609 },
  fifth: { heard: 0.814, 'outright heard': 0.933, 'look-alikes that alarm': 0.138 },
  kwame: { heard: 0.81, 'outright heard': 0.9 },
  delphine: { heard: 0.84 },
  isolde: { 'look-alikes that alarm': 0.186 },
  matthias: { 'ordinary ones that alarm': 0.018 },
  nadine: { 'look-alikes that alarm': 0.086 },
}
