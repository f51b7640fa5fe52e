import { PAGE_DATA_ID, type PageData } from '../compose/page-data';

/** What the server put into the document. @throws Error if the document isn't one of ours. */
export function readPageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element?.textContent)
    throw new Error(`This document has no #${PAGE_DATA_ID}: the server didn't compose it`);
  return JSON.parse(element.textContent) as PageData;
}
