/** Projects on a page of the gallery. A file of its own: who draws pages needn't load the contracts for it. */
export const PROJECTS_PER_PAGE = 12;
