// Loaded into every Node.js process of a measured build. Appends the peak memory in bytes to PEAK_FILE on exit.
const { appendFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')
if (isMainThread && process.env.PEAK_FILE)
  process.on('exit', () => appendFileSync(process.env.PEAK_FILE, `${process.resourceUsage().maxRSS * 1024}\n`))
