import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { type SocialLink, socialNetworks } from "../show.schema";
import { SocialIcon } from "../social-icon";
import { networkLabels } from "../social-networks";

/** The five networks; the footer and the contact page show those that are on and lead somewhere. */
export function SocialSection({ social }: { social: SocialLink[] }) {
  return (
    <AdminSection title="Soziale Netze">
      <p className="text-soft">
        Sie stehen als Zeichen in der Fußzeile und auf der Kontaktseite. Ein Zeichen ohne Adresse
        wird nicht gezeigt.
      </p>
      <input type="hidden" name="social.count" value={socialNetworks.length} />
      <ul aria-label="Netze">
        {socialNetworks.map((network, index) => {
          const link = social.find((known) => known.network === network);
          return (
            <li
              key={network}
              className="grid items-start gap-x-4 gap-y-2 border-t border-hair py-4 first:border-t-0 md:grid-cols-[2rem_minmax(0,1fr)_auto]"
            >
              <span className="hidden text-soft md:mt-9 md:block">
                <SocialIcon network={network} />
              </span>
              <input type="hidden" name={`social.${index}.network`} value={network} />
              <Field
                name={`social.${index}.url`}
                type="url"
                label={networkLabels[network]}
                defaultValue={link?.url ?? ""}
                placeholder="https://"
                isOptional
              />
              <div className="md:mt-7">
                <Check
                  name={`social.${index}.enabled`}
                  label="Zeigen"
                  defaultChecked={link ? link.enabled !== false : true}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </AdminSection>
  );
}
