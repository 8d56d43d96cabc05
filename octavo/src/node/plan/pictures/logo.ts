import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import type { SiteLogo } from '../../../shared/site.ts'
import { toOutputFile } from '../../../shared/urls.ts'
import { resolveImages } from '../../pictures/resolve-images.ts'
import type { SiteConfig } from '../../config/index.ts'

/** The logo with the dimensions of its file, so that the title beside it never moves. */
export function measureLogo(
  { root, file, baseUrl: basePath, publicPath }: SiteConfig,
  logo: SiteLogo | undefined,
): { logo?: SiteLogo; problems: Problem[] } {
  if (!logo || logo.width !== undefined) return { problems: [] }
  const image = `${publicPath}/${toOutputFile(basePath, logo.src)}`
  // Reported by the plan of the site.
  if (!existsSync(join(root, image))) return { problems: [] }
  const { images, problems } = resolveImages({ root, basePath, files: [image], publicDir: `${publicPath}/` })
  const { width, height } = images[image] ?? {}
  if (width && height) return { logo: { ...logo, width, height }, problems }
  return { problems: problems.length > 0 ? problems : [noImage(image, file)] }
}

function noImage(image: string, file: string): Problem {
  return {
    severity: 'error',
    message: `"logo" names "${image}", which is not an image.`,
    file,
    key: ['logo'],
    hint: 'Use an SVG with a viewBox, or a PNG, WebP, AVIF, GIF or JPEG file.',
  }
}
