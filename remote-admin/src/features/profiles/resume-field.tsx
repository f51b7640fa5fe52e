import { getConfig } from '@portfolio/shared-api';
import type { HomeProfileInput } from '@portfolio/shared-api/home-profile';
import { MEDIA_LIMITS, megabytes, missingFile } from '@portfolio/shared-api/media';
import { downloadResume, GENERATED_RESUME } from '@portfolio/shared-api/resume';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { RadioField } from '@portfolio/shared-ui/field';
import { FilePicker } from '@portfolio/shared-ui/file-picker';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { LibraryChoice, type ChosenMedium } from '../../components/media-picker/library-choice';
import { singleItem } from '../../components/upload-field/picker-item';
import { RemovalButton } from '../../components/upload-field/removal-button';
import type { SingleUpload } from '../../components/upload-field/use-single-upload';

export const RESUME_CHOICE = 'CV that visitors download';
const SOURCES = [
  { value: 'uploaded', label: 'The uploaded file' },
  { value: 'generated', label: 'An always current PDF' },
];

export const formatResumeSource = (source: unknown): string[] =>
  SOURCES.flatMap(({ value, label }) => (value === source ? [label] : []));

interface Props {
  readonly form: UseFormReturn<HomeProfileInput, unknown, HomeProfileInput>;
  readonly upload: SingleUpload;
  /** Before, it isn't known whether there is a file. */
  readonly isLoaded: boolean;
  readonly isDisabled: boolean;
}

export function ResumeField({ form, upload, isLoaded, isDisabled }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'resumeUrl' });
  const { value: address = '' } = field;
  const { item } = upload;
  const [fault, setFault] = useState('');
  const [isDownloading, setDownloading] = useState(false);
  const failure = item?.status === 'failed' ? 'Resume upload failed' : undefined;
  const isSelected = (address !== '' && fieldState.isDirty) || item?.status === 'uploading';

  /** Whoever chooses a file wants visitors to get it. */
  const offerFile = () => {
    if (form.getValues('resumeSource') === 'generated')
      form.setValue('resumeSource', 'uploaded', { shouldDirty: true });
  };

  const handleFiles = ([file]: File[]) => {
    const isPdf = file?.type === 'application/pdf';
    setFault(!file ? missingFile('raw') : isPdf ? '' : 'Only PDF files are allowed');
    if (!isPdf) return upload.dismissFailed();
    offerFile();
    void upload.choose(file);
  };

  const handleChosen = ([chosen]: readonly ChosenMedium[]) => {
    setFault('');
    if (!chosen) return;
    offerFile();
    upload.take(chosen.address);
  };

  const handleDownload = async () => {
    setFault('');
    setDownloading(true);
    try {
      await downloadResume(address, form.getValues('fullName'));
    } catch {
      setFault('Failed to download resume. Please try again.');
    } finally {
      setDownloading(false);
    }
  };

  return (
    <Stack>
      <FilePicker
        ref={field.ref}
        label="Resume (PDF)"
        name={field.name}
        accept="application/pdf"
        buttonLabel={isSelected ? 'Resume Selected' : 'Choose PDF File'}
        hint={`One PDF, up to ${megabytes(MEDIA_LIMITS.rawBytes)}. Saved when you save the form.`}
        isDisabled={isDisabled}
        onFiles={handleFiles}
        items={singleItem(upload, { kind: 'file', failure, onRevert: () => form.resetField(field.name) })}
        error={fault || fieldState.error?.message}
        otherSource={
          <LibraryChoice kind="document" of="Resume (PDF)" isDisabled={isDisabled} onChoose={handleChosen} />
        }
      />
      <State>
        {(address || isSelected) && (
          <p role="status">{isSelected ? 'New resume selected for upload' : 'Current resume uploaded'}</p>
        )}
        {address && (
          <Button
            size="small"
            iconStart={<Download size={16} aria-hidden />}
            onClick={() => void handleDownload()}
            isBusy={isDownloading}
            busyLabel="Downloading..."
          >
            Download
          </Button>
        )}
        <RemovalButton form={form} name={field.name} what="resume" upload={upload} isDisabled={isDisabled} />
      </State>
      {getConfig().apiBase === '' && (
        <SourceField
          form={form}
          isFileMissing={isLoaded && address === '' && !isSelected}
          isDisabled={isDisabled}
        />
      )}
    </Stack>
  );
}

interface SourceProps extends Pick<Props, 'form' | 'isDisabled'> {
  readonly isFileMissing: boolean;
}

/** Only the bundled server creates PDFs. */
function SourceField({ form, isFileMissing, isDisabled }: SourceProps) {
  const { field } = useController({ control: form.control, name: 'resumeSource' });
  const { value: source = 'uploaded' } = field;
  return (
    <RadioField
      legend={RESUME_CHOICE}
      name={field.name}
      options={SOURCES}
      value={source}
      onChange={field.onChange}
      disabled={isDisabled}
      hint={
        <>
          {source === 'uploaded' && isFileMissing && (
            <Missing>
              Visitors see “Resume not available” until you upload a file or choose the always current PDF.
            </Missing>
          )}
          The always current PDF has one or two pages. It is generated from your published content and updates
          with every save.{' '}
          <a href={GENERATED_RESUME} target="_blank" rel="noreferrer">
            Open the PDF
          </a>
        </>
      }
    />
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token.space[5]};
`;

const Missing = styled.strong`
  display: block;
  color: ${token.color.ink};
  font-weight: ${token.weight.medium};
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  font-size: ${token.text.small};

  &:empty {
    display: none;
  }
`;
