/** The questions about the images of pages. */
import type { ResolvedImage } from '../../shared/build/content/image.ts'
import type { ImageRef } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { SiteLogo } from '../../shared/site.ts'
import { toOutputFile } from '../../shared/urls.ts'
import type { ImageRecord } from '../pictures/resolve-images.ts'
import type { SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import { isFile, locateFile } from '../files/index.ts'
import type { DocumentPlan } from '../site/index.ts'
import { defineQuestion, type Asked } from './question.ts'
import { settings, staticFiles, toStaticKey, tools } from './inputs.ts'

/** Size and time of a file that is not a page. */
export const staticFile = defineQuestion<string>({
  name: 'static file',
  answer: async (ask, file) => {
    const found = (await ask(staticFiles())).get(file)
    return found ? toStaticKey(found) : 'missing'
  },
  identify: (key) => key,
})

/** An image of the site. */
interface MeasuredImage {
  image?: ResolvedImage | undefined
  record?: ImageRecord | undefined
  /** Output path and absolute path of the file, if it has to be copied. */
  outputs: Record<string, string>
  problems: Problem[]
}

export const measuredImage = defineQuestion<MeasuredImage>({
  name: 'measured image',
  answer: async (ask, file) => {
    const { config } = await ask(settings())
    await ask(staticFile(file))
    const { baseUrl, publicPath } = config
    const { resolveImages } = await import('../pictures/resolve-images.ts')
    const { images, records, outputs, problems } = resolveImages({
      site: config,
      basePath: baseUrl,
      files: [file],
      publicDir: `${publicPath}/`,
    })
    // It may be readable the next time.
    if (problems.length > 0) ask.untracked()
    return { image: images[file], record: records[file], outputs, problems }
  },
  keep: 'answer',
})

/** An image as pages show it: with its size and, if the site wants these, smaller files of it. */
interface ShownImage {
  image?: ResolvedImage | undefined
  outputs: Record<string, string>
  problems: Problem[]
}

export const shownImage = defineQuestion<ShownImage>({
  name: 'image',
  answer: async (ask, key) => (await showImages([{ ask, key }]))[0]!,
  answerAll: showImages,
})

async function showImages(asked: readonly Asked[]): Promise<ShownImage[]> {
  const measured: MeasuredImage[] = []
  for (const { ask, key } of asked) {
    await ask(settings())
    measured.push(await ask(measuredImage(key)))
  }
  const [{ ask }] = asked as [Asked]
  const { config, isDev } = await ask(settings())
  if (isDev || !config.images.optimize) return measured
  const { file: configFile, baseUrl: basePath, images: options } = config
  const images = measured.flatMap(({ image, record }, index) =>
    image ? [{ file: asked[index]!.key, image, hash: record?.hash ?? '' }] : [],
  )
  const { makeVariants } = await import('../pictures/index.ts')
  const { cache } = await ask(tools())
  const variants = await makeVariants({ site: config, configFile, basePath, cacheDir: cache.dir, images, ...options })
  const problems = await placeProblems(config.root, variants.problems)
  return measured.map(({ image, ...shown }, index) => {
    const sources = variants.sources[asked[index]!.key]
    const isFirst = index === 0
    return {
      image: image && sources ? { ...image, sources } : image,
      // The files of all, and the problems of the settings, once.
      outputs: isFirst ? { ...shown.outputs, ...variants.outputs } : shown.outputs,
      problems: isFirst ? [...shown.problems, ...problems] : shown.problems,
    }
  })
}

/** The images of a document in the order of its page. `shown`: its files, each once. */
export function pickImages(
  { imageFiles }: DocumentPlan,
  written: readonly ImageRef[],
  shown: ReadonlyMap<string, ResolvedImage | undefined>,
): ResolvedImage[] {
  return imageFiles.map((file, index) => {
    const asked = written[index]
    // A remote image keeps its address; so does a missing one, which is reported elsewhere.
    const found = (file !== null && shown.get(file)) || { src: asked?.src ?? '' }
    return asked ? inAskedSize(found, asked) : found
  })
}

/** An image in the size that the author asked for. A side that is not given follows from the file's aspect ratio. */
function inAskedSize(image: ResolvedImage, asked: Pick<ImageRef, 'width' | 'height'>): ResolvedImage {
  if (!asked.width && !asked.height) return image
  const ratio = image.width && image.height ? image.width / image.height : undefined
  const width = asked.width ?? (ratio && asked.height && Math.round(asked.height * ratio))
  const height = asked.height ?? (ratio && asked.width && Math.round(asked.width / ratio))
  return { ...image, ...(width && height && { width, height }) }
}

/** The logo with the dimensions of its file, so that the title beside it never moves. */
export async function measureLogo(
  config: SiteConfig,
  logo: SiteLogo | undefined,
): Promise<{ logo: SiteLogo | undefined; problems: Problem[] }> {
  if (!logo || logo.width !== undefined) return { logo, problems: [] }
  const { file, baseUrl: basePath, publicPath } = config
  const image = `${publicPath}/${toOutputFile(basePath, logo.src)}`
  // A missing file is reported by the plan of the shell.
  if (!isFile(locateFile(config, image))) return { logo, problems: [] }
  const { resolveImages } = await import('../pictures/resolve-images.ts')
  const { images, problems } = resolveImages({ site: config, basePath, files: [image], publicDir: `${publicPath}/` })
  const { width, height } = images[image] ?? {}
  if (width && height) return { logo: { ...logo, width, height }, problems }
  return { logo, problems: problems.length > 0 ? problems : [noImage(image, file)] }
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
