// Makes the videos of the site from their storyboards: `npm run videos`. Requires Chromium and ffmpeg. The results are
// committed. A storyboard is a list of scenes, each with a caption and a screen for site/drawings/kit. A scene with
// `reveal` shows a list item by item. The poster and the captions are written next to each video.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { parse } from 'yaml'
import { findChromium } from '../../scripts/chromium.mjs'
import { drawScreen } from '../drawings/kit/screen.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, '..', 'public', 'video')
const STEP_SECONDS = 0.45
/** The key of the list inside a block; null if the block itself is the list. */
const LISTS = { code: 'lines', table: 'rows', cards: null, form: null }

const executablePath = await findChromium()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const name of readdirSync(here).filter((file) => file.endsWith('.yml')))
    await makeVideo(name.replace(/\.yml$/, ''))
} finally {
  await browser.close()
}

async function makeVideo(name) {
  const { scenes } = parse(readFileSync(join(here, `${name}.yml`), 'utf8'))
  const frames = scenes.flatMap((scene) => toFrames(scene))
  const folder = mkdtempSync(join(tmpdir(), 'video-'))
  mkdirSync(target, { recursive: true })
  await photograph(frames, folder)
  encode(frames, folder, join(target, `${name}.mp4`))
  writeFileSync(join(target, `${name}.vtt`), toCaptions(scenes))
  writeFileSync(join(target, `${name}.svg`), drawScreen({ ...scenes[0].screen, minHeight: 528 }))
  rmSync(folder, { recursive: true, force: true })
  console.log(`${name}: ${scenes.length} scenes, ${frames.length} frames`)
}

/** The frames of one scene: a single one, or one for each item of the revealed list. */
function toFrames({ caption, screen, seconds, reveal }) {
  const list = reveal && findList(screen, reveal)
  if (!list) return [{ caption, screen, seconds }]
  const steps = list.map((_, index) => index + 1)
  const rest = Math.max(seconds - steps.length * STEP_SECONDS, 1)
  return steps.map((count) => ({
    caption,
    screen: withList(screen, reveal, list.slice(0, count)),
    seconds: count === list.length ? STEP_SECONDS + rest : STEP_SECONDS,
  }))
}

function findList(screen, kind) {
  const block = screen.blocks.find((entry) => kind in entry)?.[kind]
  return LISTS[kind] ? block?.[LISTS[kind]] : block
}

function withList(screen, kind, items) {
  const replace = (block) => (LISTS[kind] ? { ...block, [LISTS[kind]]: items } : items)
  return { ...screen, blocks: screen.blocks.map((entry) => (kind in entry ? { [kind]: replace(entry[kind]) } : entry)) }
}

async function photograph(frames, folder) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  for (const [index, { caption, screen }] of frames.entries()) {
    await page.setContent(`<!doctype html><style>
      body { margin: 0; height: 100vh; display: grid; grid-template-rows: 1fr 84px; background: #f4f3f0; font: 600 26px system-ui, sans-serif; color: #23312d }
      figure { margin: 0; padding: 28px 0 0; display: grid; justify-items: center; align-items: start; overflow: hidden } svg { width: 1060px; height: auto }
      p { margin: 0; display: grid; place-items: center; background: #23312d; color: #fff }</style><figure></figure><p></p>`)
    await page.evaluate(
      ([svg, text]) => {
        document.querySelector('figure').innerHTML = svg
        document.querySelector('p').textContent = text
      },
      [drawScreen({ ...screen, minHeight: 520 }), caption],
    )
    await page.screenshot({ path: join(folder, `${String(index).padStart(4, '0')}.png`) })
  }
  await page.close()
}

function encode(frames, folder, file) {
  const list = frames.map(({ seconds }, index) => `file '${String(index).padStart(4, '0')}.png'\nduration ${seconds}`)
  writeFileSync(
    join(folder, 'list.txt'),
    [...list, `file '${String(frames.length - 1).padStart(4, '0')}.png'`].join('\n'),
  )
  const options = [
    '-vf',
    'fps=12,format=yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '26',
    '-movflags',
    '+faststart',
  ]
  execFileSync(
    'ffmpeg',
    ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', join(folder, 'list.txt'), ...options, file],
    { stdio: 'inherit' },
  )
}

function toCaptions(scenes) {
  let start = 0
  const cues = scenes.map((scene) => {
    const end = start + toFrames(scene).reduce((sum, frame) => sum + frame.seconds, 0)
    const cue = `${toTime(start)} --> ${toTime(end)}\n${scene.narration ?? scene.caption}`
    start = end
    return cue
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function toTime(seconds) {
  return new Date(seconds * 1000).toISOString().slice(11, 23)
}
