import { own, secret } from "~/lib/forms/form-field";
import { defineSettings } from "~/platform/fields/settings.server";
import { sendingFields } from "./fields";

/** The row, created by its migration, also holds the `suppression_key`, which survives a new SECRET. */
export const settings = defineSettings({
  table: "newsletter_settings",
  event: "sending.update",
  fields: {
    ...sendingFields,
    /** PKCS #8 PEM; null: mails are not signed here. */
    dkimKey: secret("Schlüssel für DKIM", { purpose: "newsletter dkim" }),
    dkimSelector: own(""),
    /** The domain of signed mails, once its record exists; '': none yet. */
    dkimDomain: own(""),
    /** The key with which mail providers sign their reports; null: no reports are accepted. */
    reportKey: secret("Schlüssel für Meldungen", { purpose: "newsletter reports" }),
  },
});
