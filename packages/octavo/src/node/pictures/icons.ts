import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type sharp from 'sharp'
import type { Metadata } from 'sharp'
import type { Result } from '../../shared/build/problem.ts'
import type { ShellManifest } from '../../shared/theme.ts'
import { digest } from '../digest.ts'
import { findNamedFile, loadPackage, storeFile } from '../files/index.ts'

type Sharp = typeof sharp

interface IconsInput {
  root: string
  /** Name of the configuration file. */
  file: string
  /** Of the site, for the web app manifest. */
  title: string
  favicon: { source: string; background: string }
  /** Whether the public folder has a `favicon.ico`, which is then published. */
  hasIco: boolean
  cacheDir: string
}

interface DrawnIcons {
  links: NonNullable<ShellManifest['links']>
  /** Absolute source path by output path below the base path. */
  files: Record<string, string>
}

const FOLDER = 'assets/icons'

/**
 * Draws the icons that browsers and phones ask for: https://evilmartians.com/chronicles/how-to-favicon-in-2021. All but
 * `favicon.ico` have a digest in their names.
 */
export async function drawIcons(input: IconsInput): Promise<Result<DrawnIcons>> {
  const { root, file, favicon } = input
  const key = ['favicon', 'source']
  const blame = (message: string, hint: string) =>
    ({ kind: 'problem', problem: { severity: 'error', message, file, key, hint } }) as const
  const found = findNamedFile('favicon.source', favicon.source, input)
  if (found.kind === 'problem') return found
  const path = found.value
  const loaded = await loadPackage<{ default: Sharp }>('sharp', { root, file, key: 'favicon' })
  if (loaded.kind === 'problem') return loaded
  const draw = loaded.value.default
  const {
    format,
    width = 0,
    height = 0,
  } = await draw(path)
    .metadata()
    .catch((): Partial<Metadata> => ({}))
  if (format !== 'svg' && format !== 'png')
    return blame(
      `"favicon.source" names "${favicon.source}", which is neither an SVG nor a PNG.`,
      'Export the icon as SVG, or as PNG of 512 × 512 pixels.',
    )
  if (format === 'png' && Math.min(width, height) < 512)
    return blame(
      `The icon "${favicon.source}" has ${width} × ${height} pixels.`,
      'Use an SVG, or a PNG of at least 512 × 512 pixels.',
    )
  return { kind: 'value', value: await drawAll(draw, readFileSync(path), format, input) }
}

async function drawAll(draw: Sharp, source: Buffer, format: 'svg' | 'png', input: IconsInput): Promise<DrawnIcons> {
  const { favicon, title, hasIco, cacheDir } = input
  const hash = digest(JSON.stringify([digest(source), favicon.background, title])).slice(0, 8)
  const store = (name: string, content: () => Promise<Uint8Array> | Uint8Array) =>
    storeFile(cacheDir, 'pictures', `${hash}-${name}`, content)
  const png = (size: number) => toPng(draw, source, size)
  const names = {
    touch: `touch-${hash}.png`,
    small: `192-${hash}.png`,
    large: `512-${hash}.png`,
    app: `app-${hash}.webmanifest`,
  }
  const at = (name: string) => `${FOLDER}/${name}`
  const files: Record<string, string> = {
    [at(names.touch)]: await store('touch.png', () => toTouchIcon(draw, source, favicon.background)),
    [at(names.small)]: await store('192.png', () => png(192)),
    [at(names.large)]: await store('512.png', () => png(512)),
    [at(names.app)]: await store('app.webmanifest', () => Buffer.from(toAppManifest(title, names, favicon.background))),
  }
  const ico = await store('favicon.ico', async () => toIco(await png(32)))
  if (!hasIco) files['favicon.ico'] = ico
  const links: DrawnIcons['links'] = [{ rel: 'icon', href: 'favicon.ico', sizes: '32x32' }]
  if (format === 'svg') {
    const vector = at(`icon-${hash}${extname(favicon.source).toLowerCase()}`)
    files[vector] = await store('icon.svg', () => source)
    links.push({ rel: 'icon', href: vector, type: 'image/svg+xml' })
  }
  links.push({ rel: 'apple-touch-icon', href: at(names.touch) }, { rel: 'manifest', href: at(names.app) })
  return { links, files }
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** An SVG is rendered at a density that has enough pixels for the size. */
function toPng(draw: Sharp, source: Buffer, size: number): Promise<Buffer> {
  return draw(source, { density: 600 })
    .resize(size, size, { fit: 'contain', background: TRANSPARENT })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** With a margin, because phones cut corners off. */
async function toTouchIcon(draw: Sharp, source: Buffer, background: string): Promise<Buffer> {
  const margin = 20
  return draw(await toPng(draw, source, 180 - 2 * margin))
    .flatten({ background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The container around one PNG of 32 × 32 pixels: https://en.wikipedia.org/wiki/ICO_(file_format). */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // Type: icon.
  header.writeUInt16LE(1, 4) // Number of images.
  header.writeUInt8(32, 6) // Width.
  header.writeUInt8(32, 7) // Height.
  header.writeUInt16LE(1, 10) // Color planes.
  header.writeUInt16LE(32, 12) // Bits per pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // Offset of the image.
  return Buffer.concat([header, png])
}

/** https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest. Paths are relative to it. */
function toAppManifest(name: string, { small, large }: { small: string; large: string }, background: string): string {
  const icon = (src: string, size: number) => ({ src, type: 'image/png', sizes: `${size}x${size}` })
  return JSON.stringify({
    name,
    start_url: '../../',
    display: 'browser',
    background_color: background,
    icons: [icon(small, 192), icon(large, 512)],
  })
}
