/* The thread that renders one résumé. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderResumePdf } from './render';
import type { ResumeOrder } from './index';

const { portfolio, pageSize } = workerData as ResumeOrder;
parentPort!.postMessage(await renderResumePdf(portfolio, { pageSize }));
