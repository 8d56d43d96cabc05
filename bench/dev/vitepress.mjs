// VitePress: components of Vue, which the theme registers. It has no sidebar that follows the files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARTICLE, shows } from './edits.mjs'

export { packages, prepare } from '../peers/vitepress.mjs'

export const page = 'aaa-edited.html'
export const cache = ['docs/.vitepress/cache']

export function command(_engine, port) {
  return [process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'dev', 'docs', '--port', String(port)]
}

/** `peers/vitepress.mjs` changes the delimiters of templates, so these bind text with `v-text`. */
export function makeEdits(folder) {
  const theme = join(folder, 'docs/.vitepress/theme')
  mkdirSync(theme, { recursive: true })
  writeFileSync(join(theme, 'index.js'), THEME)
  const text = (n) => writeFileSync(join(folder, 'docs/aaa-edited.md'), ARTICLE(n, '<Label />\n\n<Counter />'))
  const label = (n) => writeFileSync(join(theme, 'Label.vue'), `<template><p class="label">Label ${n}</p></template>\n`)
  const counter = (n) => writeFileSync(join(theme, 'Counter.vue'), COUNTER(n))
  const css = (n) => writeFileSync(join(theme, 'label.css'), `.label { outline-offset: ${n}px }\n`)
  for (const write of [text, label, counter, css]) write(0)
  return {
    text: (n) => (text(n), shows(`Text ${n}.`)),
    css: (n) => (css(n), `getComputedStyle(document.querySelector('.label')).outlineOffset === '${n}px'`),
    component: (n) => (label(n), shows(`Label ${n}`)),
    island: (n) => (counter(n), shows(`Island ${n}:`)),
  }
}

const THEME = `import DefaultTheme from 'vitepress/theme'
import Counter from './Counter.vue'
import Label from './Label.vue'
import './label.css'
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('Counter', Counter).component('Label', Label),
}
`

const COUNTER = (n) => `<script setup>
import { ref } from 'vue'
const count = ref(0)
</script>
<template><button id="counter" type="button" @click="count++" v-text="'Island ${n}: ' + count" /></template>
`
