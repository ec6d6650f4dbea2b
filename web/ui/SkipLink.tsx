/** The first stop of the keyboard on every page: past header and contents. */
export function SkipLink() {
  return (
    <a href="#main" className="-top-20 absolute left-4 z-50 bg-ink px-4 py-[0.7rem] text-paper focus:top-2">
      Skip to content
    </a>
  )
}
