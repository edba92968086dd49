type Sharp = typeof import('sharp')['default']

/**
 * The library that decodes and scales pictures, loaded with the first of them: it takes a tenth of a second and 20 MB, and
 * many processes never see a picture. npm leaves it out with `--omit=optional`.
 */
export async function loadSharp(): Promise<Sharp> {
  try {
    return (await import('sharp')).default
  } catch (error) {
    const { platform, arch } = process
    throw new Error(
      `pictures need the package sharp with its library for ${platform} ${arch}: npm install @img/sharp-${platform}-${arch}`,
      { cause: error },
    )
  }
}
