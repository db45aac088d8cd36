import { z } from "zod";
import { type DossierPart, partNames } from "~/dossier/dossier/dossier";
import { idInput, operation, TextAnswer } from "~/platform/operations/operation.server";
import { readDossierJson } from "./dossier-json.server";

const entries = z.array(z.looseObject({}));
const parts = Object.fromEntries(
  partNames.map((name) => [name, entries.optional().meta({ english: `Its ${name}` })]),
) as Record<DossierPart, z.ZodOptional<typeof entries>>;

const get = operation({
  name: "episodes.dossier",
  isTool: true,
  method: "GET",
  path: "/episodes/{id}/dossier",
  group: "Folgen",
  title: "Das Dossier lesen",
  english:
    "Read the dossier of an episode. Dates are EDTF, places degrees (WGS 84). What nobody knows is missing.",
  description: "Daten in EDTF, Orte in Grad (WGS 84). Was niemand weiß, fehlt.",
  isPublic: true,
  input: z.strictObject({ id: idInput }),
  output: z
    .object({
      episode: z.object({
        id: z.string(),
        number: z.int().optional(),
        title: z.string().optional(),
        invention: z.string().optional(),
        url: z.string(),
      }),
      ...parts,
    })
    .meta({ id: "Dossier" }),
  missing: "Zu dieser Folge gibt es hier kein Dossier.",
  async run(services, { id }) {
    const json = await readDossierJson(services, id);
    return json === null ? null : new TextAnswer("application/json", json);
  },
});

export const operations = [get];
