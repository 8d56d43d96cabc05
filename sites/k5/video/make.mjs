// Makes the videos of the site from their storyboards: `npm run videos`. Requires Chromium and ffmpeg. The results are
// committed. A storyboard is a list of scenes, each with a caption and a screen for sites/k5/drawings/kit. A scene with
// `reveal` shows a list item by item. The poster and the captions are written next to each video.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { parse } from 'yaml'
import { findChromium } from '../../../scripts/chromium.mjs'
import { drawScreen } from '../drawings/kit/screen.mjs'
import { drawPoster, toCaptions, toFrames } from './storyboard.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, '..', 'public', 'video')

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
  writeFileSync(join(target, `${name}.svg`), drawPoster(scenes))
  rmSync(folder, { recursive: true, force: true })
  console.log(`${name}: ${scenes.length} scenes, ${frames.length} frames`)
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
