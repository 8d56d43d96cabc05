/** Front matter of posts of the blog that other pages do not have, or that means something else there. */
export const POST_FIELDS: readonly string[] = ['date', 'authors', 'series', 'slug']
