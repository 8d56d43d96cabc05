import type { ImageRef } from '../../../shared/build/page.ts'
import { listImageFiles } from '../../files/index.ts'
import { placeProblem, type Problem } from '../../../shared/build/problem.ts'
import { isExternalHref, splitHref, toPathBelow } from '../../../shared/urls.ts'
import type { WrittenPage } from '../plan.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import { adviseUnserved } from './advise.ts'
import type { LinkContext } from './link-context.ts'
import type { Targets } from './targets.ts'

/** The file of each image of a page, relative to the site root; null for remote and missing images. */
export function resolveImageFiles(context: LinkContext, from: WrittenPage): (string | null)[] {
  return from.page.images.map((image) => resolveImage(context, from, image))
}

/** Reports a preview image (front matter `image`) that is not in the public folder. */
export function checkPreviewImage({ config, problems, targets }: LinkContext, { page }: WrittenPage): void {
  const { image } = page.frontMatter
  if (image === undefined || /^https?:\/\//i.test(image)) return
  if (isExternalHref(image)) return void problems.push(invalidAddress(page.file, image))
  const file = `${config.publicPath}/${toPathBelow(config.baseUrl, image)}`
  if (targets.staticFiles.has(file)) return
  const finding = {
    kind: 'preview-image' as const,
    message: `The preview image "${image}" does not exist.`,
    file: page.file,
    key: ['image'],
    hint: advisePreviewImage(targets, file),
  }
  problems.push(...problemsAtLevel(config.onBrokenMarkdownImages, finding))
}

/** The image may be written like one in the text: `../../public/img/card.png`. */
function advisePreviewImage(targets: Targets, file: string): string {
  const folder = `${targets.config.publicPath}/`
  const meant = file.slice(file.lastIndexOf(`/${folder}`) + 1)
  if (targets.staticFiles.has(meant)) return `Write "/${meant.slice(folder.length)}".`
  return adviseUnserved(targets, file) ?? `Add it as "${file}": preview images are in "${targets.config.publicPath}".`
}

function invalidAddress(file: string, image: string): Problem {
  return {
    severity: 'error',
    kind: 'preview-image' as const,
    message: `The preview image "${image}" is not the address of an image.`,
    file,
    key: ['image'],
    hint: 'Write the path of a file in the public folder, or an address that begins with "https://".',
  }
}

function resolveImage(context: LinkContext, from: WrittenPage, image: ImageRef): string | null {
  if (image.src === '' || isExternalHref(image.src)) return null
  const file = image.file ?? from.page.file
  const candidates = listImageFiles(splitHref(image.src).path, file, context.config)
  const found = candidates.find((candidate) => context.targets.staticFiles.has(candidate))
  if (found === undefined) reportMissing(context, image, file, candidates[0] ?? image.src)
  return found ?? null
}

function reportMissing(context: LinkContext, image: ImageRef, file: string, wanted: string): void {
  const finding = { kind: 'missing-file' as const, message: `The file "${image.src}" does not exist.` }
  const advice = { kind: 'image' as const, wanted, from: file }
  const placed = { ...finding, ...placeProblem({}, file, image), advice }
  context.problems.push(...problemsAtLevel(context.config.onBrokenMarkdownImages, placed))
}
