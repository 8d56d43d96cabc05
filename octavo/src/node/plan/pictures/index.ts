/**
 * Pictures in the plan of the output folder: images of pages, the logo and the cards of links.
 *
 * Input   the planned documents, the configuration, records of the last build
 * Output  sizes and addresses of pictures, and the files to write for them
 *
 * Must not: plan a document.
 */
export { addCards } from './cards.ts'
export { listImages, pickImages, planImages, type PlannedImages } from './images.ts'
export { measureLogo } from './logo.ts'
