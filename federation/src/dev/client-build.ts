import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { scriptRule } from '../build/module-rules';
import { runWebpack } from '../build/run';

const REFRESH = fileURLToPath(new URL('./browser/refresh.ts', import.meta.url));
const CLIENT = fileURLToPath(new URL('./browser/client.ts', import.meta.url));
/** Shared keys that the client replaces by their development builds. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

const CLIENT_FILE = 'client.js';

/** Builds the script that every document in development begins with. @param dir the app whose React it contains. */
export async function buildClient(dir: string, outDir: string, isReadOnly: boolean): Promise<void> {
  const imports = REACT.map((key, index) => `import module${index} from ${JSON.stringify(key)};`);
  const modules = REACT.map((key, index) => `${JSON.stringify(key)}: module${index}`);
  // React Refresh comes first.
  const entry = `import ${JSON.stringify(REFRESH)};
${imports.join('\n')}
import { startClient } from ${JSON.stringify(CLIENT)};
startClient({ ${modules.join(', ')} }, ${isReadOnly});`;
  await runWebpack(configuration(dir, outDir, `data:text/javascript,${encodeURIComponent(entry)}`));
}

const configuration = (dir: string, outDir: string, entry: string): Configuration => ({
  mode: 'development',
  context: dir,
  target: 'web',
  entry,
  devtool: false,
  output: { path: outDir, filename: CLIENT_FILE },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [scriptRule({ isProduction: false, canRefresh: false })] },
  infrastructureLogging: { level: 'warn' },
  // Otherwise React Refresh, of which the entry uses no export, would run after React.
  optimization: { sideEffects: false },
  performance: false,
  plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"development"' })],
});

/** Path of a built client. */
export const clientPath = (outDir: string) => join(outDir, CLIENT_FILE);
