/**
 * The configuration of a site of MyST.
 *
 * Input   `conf.py`, `_config.yml` or `myst.yml`
 * Output  `MystConfig`; the configuration of the new site
 */
export { findConfig } from './find-config.ts'
export { readConfig, type MystConfig } from './read-config.ts'
export { baseUrlOf, convertConfig } from './site-config.ts'
