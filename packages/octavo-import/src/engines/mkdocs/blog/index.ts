/**
 * The blog of Material: https://squidfunk.github.io/mkdocs-material/plugins/blog/
 *
 * Input   the options of the plugin, and the posts
 * Output  posts at their old addresses, their authors, and the settings of the blog of Octavo
 * Must not: guess what a function for addresses does.
 */
export { blogSettings, findBlog, isBlogIndex, type Blog } from './find-blog.ts'
export { BlogAuthors } from './blog-authors.ts'
export { convertPost, isPost, postAddress, postTarget } from './posts.ts'
