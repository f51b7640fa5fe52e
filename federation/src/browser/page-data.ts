import { PAGE_DATA_ID, type PageData } from '../compose/page-data';

/** The page data that the server put into a document. @throws Error if the server didn't compose the document. */
export function readPageData(from: Document = document): PageData {
  const element = from.getElementById(PAGE_DATA_ID);
  if (!element?.textContent)
    throw new Error(`This document has no #${PAGE_DATA_ID}, so the server didn't compose it`);
  return JSON.parse(element.textContent) as PageData;
}
