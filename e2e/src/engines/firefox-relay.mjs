#!/usr/bin/env node
/*
 * Starts the Firefox in FIREFOX for Playwright and passes on its WebDriver BiDi messages. Playwright always overrides media features, by a
 * command that Firefox 153 (ESR) doesn't know. The answer to it is "done"; preferences set the features instead.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const ANNOUNCED = /^WebDriver BiDi listening on (ws:\S+)/;

const firefox = spawn(process.env.FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = ANNOUNCED.exec(line)?.[1];
  if (address) listen(address);
  else console.error(line);
});

function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (playwright, { url }) => relay(playwright, new WebSocket(`${address}${url}`)));
}

function relay(playwright, browser) {
  const waiting = [];
  const send = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text));
  playwright.on('message', (data) => {
    const { id, method } = JSON.parse(data);
    if (method === UNKNOWN) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else send(String(data));
  });
  browser.on('open', () => waiting.splice(0).forEach(send));
  browser.on('message', (data) => playwright.send(String(data)));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}
