/* The thread that renders one résumé. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderResumePdf } from './render';
import type { ResumeOrder } from './index';

const { portfolio, paper } = workerData as ResumeOrder;
parentPort!.postMessage(await renderResumePdf(portfolio, { paper }));
