import { asMap, type Hero } from '../../../shared/index.ts'

/** The hero of a page; undefined without one. `resolve` returns the new destination of a link or a picture. */
export function readHero(
  value: unknown,
  resolve: (href: string, kind: 'link' | 'image') => string | undefined,
): Hero | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { title, tagline, image, actions } = asMap(value)
  const { file, light, alt } = asMap(image)
  const src = [file, light].find((each) => typeof each === 'string')
  const list: unknown[] = Array.isArray(actions) ? actions : []
  return {
    title: typeof title === 'string' ? title : undefined,
    tagline: typeof tagline === 'string' ? tagline : undefined,
    image:
      src === undefined ? undefined : { src: resolve(src, 'image') ?? src, alt: typeof alt === 'string' ? alt : '' },
    actions: list.flatMap((action) => {
      const { text, link } = asMap(action)
      return typeof text === 'string' && typeof link === 'string' ? [{ text, link: resolve(link, 'link') ?? link }] : []
    }),
    features: [],
  }
}
