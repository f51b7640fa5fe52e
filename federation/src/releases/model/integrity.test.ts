import { integrityOf } from './integrity';

test("a file's hash is its subresource integrity", () => {
  // echo -n 'alert(1)' | openssl dgst -sha384 -binary | base64
  expect(integrityOf('alert(1)')).toBe(
    'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW',
  );
});
