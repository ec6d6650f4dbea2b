/** Pixels for each pixel of the chart: sharp on paper and on dense screens. */
const density = 2
/** Browsers refuse larger pictures. */
const largestSide = 8192

/**
 * Draws an SVG file as a PNG picture. The picture comes from a data address, which the security policy allows.
 * @throws Error when the browser cannot draw it
 */
export async function pngFile(svg: string): Promise<Blob> {
  const image = new Image()
  // Not decode(), which Safari refuses for SVG (bugs.webkit.org/show_bug.cgi?id=188347).
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = () => reject(new Error('This browser cannot draw the chart.'))
  })
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await loaded
  const scale = Math.min(density, largestSide / Math.max(image.naturalWidth, image.naturalHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw pictures.')
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser cannot save the picture.')
  return blob
}
