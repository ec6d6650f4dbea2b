/** A public page at /shared/…; outside the gate. */
export default function SharedAiPage({ shareableId }: { shareableId: string }) {
  return <main id="main" tabIndex={-1} data-shared={shareableId} />
}
