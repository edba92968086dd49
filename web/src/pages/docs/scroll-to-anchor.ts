/** Shows the heading that the address names behind its #. */
export function scrollToAnchor(): void {
  const id = window.location.hash.slice(1)
  if (id !== '') document.getElementById(id)?.scrollIntoView()
}
