/** Search parameter of an address whose page is shown in a frame of the owner's pages, with content that isn't saved. */
export const PREVIEW_PARAMETER = 'preview';
