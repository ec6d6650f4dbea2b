/**
 * For the `ref` of a button that is gone once it is pressed: it would leave the focus nowhere, and who hears the page
 * would be put back at its beginning. The nearest part of the page that was around it, and still is there, takes the
 * focus, unless something else was given it.
 */
export function keepFocusNearby(button: HTMLButtonElement | null) {
  return () => {
    if (button === null || button !== document.activeElement) return
    const around: HTMLElement[] = []
    for (let one = button.parentElement; one; one = one.parentElement) around.push(one)
    queueMicrotask(() => {
      const place = around.find((one) => one.isConnected)
      if (document.activeElement !== document.body || !place || place === document.body) return
      const reachable = place.hasAttribute('tabindex')
      if (!reachable) place.tabIndex = -1
      place.focus({ preventScroll: true })
      if (!reachable) place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    })
  }
}
