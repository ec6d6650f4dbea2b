/** What a method is, in words for a reader who has never met it. Stands beside the method in its file. */
export interface MethodText {
  /** Short name, as it heads a row of results. */
  name: string
  /** What the figure says, in one plain sentence. */
  says: string
  /** What it cannot see or gets wrong, in one plain sentence. */
  weakness: string
  /** Where the method comes from. */
  source: string
}
