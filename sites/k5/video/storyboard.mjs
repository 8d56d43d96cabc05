// What a storyboard says, without Chromium and ffmpeg: the frames of the video, its captions and its poster.
import { drawScreen } from '../drawings/kit/screen.mjs'

const STEP_SECONDS = 0.45
/** The key of the list inside a block; null if the block itself is the list. */
const LISTS = { code: 'lines', table: 'rows', cards: null, form: null }

/** The frames of one scene: a single one, or one for each item of the revealed list. */
export function toFrames({ caption, screen, seconds, reveal }) {
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

export function toCaptions(scenes) {
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

export function drawPoster(scenes) {
  return drawScreen({ ...scenes[0].screen, minHeight: 528 })
}
