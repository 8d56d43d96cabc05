import { escapeHtml, unescapeHtml } from '../../shared/text/html.ts'
import { decodePath } from '../../shared/urls.ts'
import { relativeTo, toRelativeAddress, toRoot, type Copy } from './addresses.ts'

export interface DocumentPlace {
  copy: Copy
  /** Path of the document below the folder of the copy. */
  file: string
  /** Folder of its language: '' or `de`. */
  folder: string
  /** Reads a text file of the copy by its path. */
  read(file: string): string
}

/** A script with its content, or any other tag. In generated HTML, the first `>` ends a tag. */
const TAG = /<script\b[^>]*>[^]*?<\/script>|<[a-z][\w-]*\b[^>]*>/gi
const ATTRIBUTE = /(\s)([^\s=/>]+)="([^"]*)"/g

/** Attributes with one address. */
const ADDRESSES = new Set(['href', 'src', 'poster', 'data', 'xlink:href'])
/** Attributes with several, each with a size behind it. */
const LISTS = new Set(['srcset', 'imagesrcset'])
/** Attributes of `<html>` with paths below the base path. */
const PATHS = new Set(['data-scripts', 'data-text-font', 'data-mono-font'])

/** Links of the head that a browser cannot follow from a disk, or that save nothing there. */
const USELESS_LINK =
  /\srel="(?:manifest|modulepreload|preload|prefetch|preconnect|dns-prefetch)"|\stype="text\/markdown"/
/** Scripts that configuration adds to the head: modules and checked ones do not load, others need a connection. */
const USELESS_SCRIPT = /^<script\b[^>]*\s(?:src="(?:https?:)?\/\/|type="module"|integrity=)/

/** Makes a document work from a disk. The JSON and the scripts in it stay. */
export function rewriteDocument(html: string, place: DocumentPlace): string {
  return html.replace(TAG, (tag) => {
    if (USELESS_SCRIPT.test(tag)) return ''
    if (tag.startsWith('<script') && !/^<script\b[^>]*\ssrc=/.test(tag)) return tag
    if (tag.startsWith('<link') && USELESS_LINK.test(tag)) return ''
    if (tag.startsWith('<html')) return addPlace(rewriteTag(tag, place), place)
    if (tag.startsWith('<meta')) return rewriteMeta(tag, place)
    return tag.startsWith('<track') ? inlineTrack(tag, place) : rewriteTag(tag, place)
  })
}

function rewriteTag(tag: string, place: DocumentPlace): string {
  const { file, folder } = place
  const toAddress = (address: string) => rewriteAddress(address, place)
  return tag.replace(ATTRIBUTE, (text: string, space: string, name: string, value: string) => {
    if (ADDRESSES.has(name)) return `${space}${name}="${toAddress(value)}"`
    if (LISTS.has(name))
      return `${space}${name}="${value.replace(/(^|,\s*)(\S+)/g, (_, start, each) => start + toAddress(each))}"`
    if (PATHS.has(name))
      return `${space}${name}="${value.replace(/\S+/g, (path) => relativeTo(file, below(folder, path)))}"`
    return text
  })
}

/** An address in an attribute. */
function rewriteAddress(written: string, { copy, file }: DocumentPlace): string {
  return escapeHtml(toRelativeAddress(unescapeHtml(written), file, copy))
}

function below(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}

/** Where the document is, for the shell, and all web fonts at once: nothing is loaded over a network. */
function addPlace(tag: string, { copy, file }: DocumentPlace): string {
  const fonts = ['text', 'mono'].filter((use) => tag.includes(` data-${use}-font=`)).join(' ')
  return tag.replace(/>$/, ` data-offline="${toRoot(file)} ${escapeHtml(copy.basePath)}" data-fonts="${fonts}">`)
}

/** A redirect without scripts, and the policy: captions are data, see `inlineTrack`. */
function rewriteMeta(tag: string, place: DocumentPlace): string {
  if (/\shttp-equiv="Content-Security-Policy"/.test(tag))
    return tag.replace("default-src 'self';", (source) => `${source} media-src 'self' data:;`)
  return tag.replace(
    /(content="\d+; url=)([^"]*)/,
    (_, start: string, address: string) => start + rewriteAddress(address, place),
  )
}

/** Browsers refuse captions from a disk, as another origin. */
function inlineTrack(tag: string, place: DocumentPlace): string {
  return tag.replace(/(\ssrc=")([^"]*)/, (text, start: string, address: string) => {
    const { copy } = place
    const path = decodePath(unescapeHtml(address)).slice(copy.basePath.length)
    if (!address.startsWith(copy.basePath) || !copy.files.has(path)) return text
    return `${start}data:text/vtt;charset=utf-8,${encodeURIComponent(place.read(path))}`
  })
}
