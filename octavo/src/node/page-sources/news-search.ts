/**
 * How the search ranks posts and changelogs: below the documentation, which describes what is true today in the same
 * words. The front matter of a post may say otherwise.
 */
export const NEWS_SEARCH = { weight: 0.5 }
