// Loaded into every Node process of a measured build: writes its peak memory in bytes when it ends.
const { appendFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')
if (isMainThread && process.env.PEAK_FILE)
  process.on('exit', () => appendFileSync(process.env.PEAK_FILE, `${process.resourceUsage().maxRSS * 1024}\n`))
