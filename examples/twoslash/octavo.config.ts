import { defineConfig } from 'octavo'

export default defineConfig({ title: 'Twoslash example', markdown: { twoslash: true } })
