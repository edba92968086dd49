/** A small picture with something on it: the same number gives the same one. */
export function testPicture(number: number): {
  pixels: { width: number; height: number; rgba: Uint8Array }
} {
  const [width, height] = [48, 32]
  const rgba = new Uint8Array(width * height * 4)
  for (let at = 0; at < rgba.length; at++) rgba[at] = (at * 7 + (at >> 5) * number * 13) & 255
  return { pixels: { width, height, rgba } }
}
