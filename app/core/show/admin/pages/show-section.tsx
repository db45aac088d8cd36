import { RevisionDiff } from "~/core/content/revisions/admin/revision-view";
import type { FieldDiff } from "~/core/content/revisions/revisions.schema";
import { useMediaPicker } from "~/core/media/admin/media-picker";
import { FeedSection } from "~/core/show/admin/feed-section";
import { GeneralSection } from "~/core/show/admin/general-section";
import {
  AccessibilityNote,
  GapsSection,
  ImprintSection,
  LegalTextSection,
  TemplateSection,
  UnfinishedNote,
  UnnamedNote,
} from "~/core/show/admin/legal-sections";
import {
  PlatformsSection,
  SocialSection,
  VerificationSection,
} from "~/core/show/admin/link-sections";
import { LookSection } from "~/core/show/admin/look-section";
import { NavigationSection } from "~/core/show/admin/navigation-section";
import { SectionForm, ViewLinks } from "~/core/show/admin/section-form";
import { TextsSection } from "~/core/show/admin/texts-section";
import { isEmptyText, isUnfinished, placeholdersOf } from "~/core/show/legal/placeholders";
import type { NavigationRow } from "~/core/show/navigation/navigation-entries";
import {
  isLegalText,
  type LegalText,
  type SectionName,
  sectionPath,
  settings,
} from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { href } from "~/lib/href";
import type { NavigationPlace } from "~/platform/rooms/room.server";
import { fieldsOf } from "~/ui/admin/table-fields";

export type ShowSectionProps = {
  section: SectionName;
  show: Show;
  version: string;
  drawnCover: string;
  /** The program's statement, which is used unless the operator has one. */
  prepared: string;
  /** Entries in browser storage that the privacy statement does not mention. */
  unnamed: readonly string[];
  /** Differences between the operator's statement and the program's; null if they were not requested. */
  template: readonly FieldDiff[] | null;
  feedAddress: string;
  navigation: Record<NavigationPlace, NavigationRow[]>;
  /** True if the alternative form of a legal text is shown. */
  isAssisted: boolean;
};

/** The form of one section of the settings. */
export function ShowSection(props: ShowSectionProps) {
  const { section, version } = props;
  const { pickImage, picker } = useMediaPicker();
  if (isLegalText(section)) return <LegalSection {...props} section={section} />;
  return (
    <>
      <SectionForm key={section} section={section} version={version}>
        <Fields {...props} pickImage={pickImage} />
      </SectionForm>
      {picker}
    </>
  );
}

type FieldsProps = ShowSectionProps & Pick<ReturnType<typeof useMediaPicker>, "pickImage">;

function Fields({ section, show, drawnCover, feedAddress, navigation, pickImage }: FieldsProps) {
  switch (section) {
    case "general":
      return <GeneralSection show={show} drawnCover={drawnCover} pickImage={pickImage} />;
    case "look":
      return <LookSection show={show} pickImage={pickImage} />;
    case "texts":
      return <TextsSection show={show} />;
    case "platforms":
      return <PlatformsSection show={show} />;
    case "social":
      return <SocialSection show={show} />;
    case "navigation":
      return <NavigationSection navigation={navigation} />;
    case "verification":
      return <VerificationSection show={show} />;
    default:
      return <FeedSection show={show} address={feedAddress} />;
  }
}

const legal = {
  imprint: { label: "Impressum", assisted: "Mit Hilfe ausfüllen", mode: "guided" },
  privacy: { label: "Datenschutz", assisted: "Lücken füllen", mode: "gaps" },
  accessibility: { label: "Barrierefreiheit", assisted: "Lücken füllen", mode: "gaps" },
} as const;

type LegalProps = ShowSectionProps & { section: LegalText };

function LegalSection(props: LegalProps) {
  const { section, show, version, isAssisted, prepared, unnamed, template } = props;
  const { pickImage, picker } = useMediaPicker();
  const { label, assisted, mode } = legal[section];
  const text = show[section];
  const gaps = placeholdersOf(text || prepared);
  const isEmpty = isEmptyText(text);
  const path = sectionPath(section);
  const comparison = {
    to: `${path}?ansicht=vorlage`,
    label: "Mit der Vorlage vergleichen",
    isCurrent: !!template,
  };
  const publishing =
    section === "accessibility" && fieldsOf(settings, show)("accessibilityPublished");
  return (
    <>
      {section === "accessibility" && <AccessibilityNote />}
      {isUnfinished(text) && !(isEmpty && section === "accessibility") && (
        <UnfinishedNote count={gaps.length} isEmpty={isEmpty} help={`${path}?ansicht=hilfe`} />
      )}
      {unnamed.length > 0 && <UnnamedNote keys={unnamed} />}
      <ViewLinks
        label={`${label}: wie`}
        views={[
          { to: path, label: "Text bearbeiten", isCurrent: !isAssisted && !template },
          { to: `${path}?ansicht=hilfe`, label: assisted, isCurrent: isAssisted },
          ...(section === "imprint" || isEmpty ? [] : [comparison]),
          {
            to: href("/admin/revisions/:kind/:id", { kind: "show", id: section }),
            label: "Fassungen",
            isCurrent: false,
          },
        ]}
      />
      {template ? (
        <TemplateSection>
          <RevisionDiff diffs={template} labels={{ [section]: label }} />
        </TemplateSection>
      ) : isAssisted ? (
        <SectionForm key={mode} section={section} version={version} mode={mode}>
          {section === "imprint" ? (
            <ImprintSection show={show} />
          ) : (
            <GapsSection key={version} section={section} gaps={gaps} isEmpty={isEmpty} />
          )}
          {publishing}
        </SectionForm>
      ) : (
        <SectionForm key={section} section={section} version={version}>
          <LegalTextSection name={section} label={label} text={text} pickImage={pickImage} />
          {publishing}
        </SectionForm>
      )}
      {picker}
    </>
  );
}
