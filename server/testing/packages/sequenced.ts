import type { Content } from './archives.ts'

const PAGE = '<!DOCTYPE html><html><head><title>Content</title></head><body>Content</body></html>'

const NOT_PASSED = `<imsss:ruleConditions conditionCombination="any">
  <imsss:ruleCondition operator="not" condition="satisfied"/>
  <imsss:ruleCondition operator="not" condition="objectiveStatusKnown"/></imsss:ruleConditions>`

const HIDDEN = `<adlnav:presentation><adlnav:navigationInterface>
  <adlnav:hideLMSUI>previous</adlnav:hideLMSUI><adlnav:hideLMSUI>abandon</adlnav:hideLMSUI>
</adlnav:navigationInterface></adlnav:presentation>`

/** As sequencing templates write it: a chapter in order, of which nothing is skipped, and a test that opens after it. */
export const LINEAR_2004: Content = {
  'imsmanifest.xml': `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"
  xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 3rd Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o" adlseq:objectivesGlobalToSystem="false"><title>Golf</title>
    <item identifier="chapter"><title>Playing</title>
      <item identifier="par" identifierref="r1"><title>Par</title>${HIDDEN}
        <imsss:sequencing IDRef="in-order"><imsss:objectives>
          <imsss:primaryObjective objectiveID="par-known">
            <imsss:mapInfo targetObjectiveID="par" writeSatisfiedStatus="true"/></imsss:primaryObjective>
        </imsss:objectives></imsss:sequencing></item>
      <item identifier="score" identifierref="r2"><title>Scoring</title><imsss:sequencing IDRef="in-order"/></item>
      <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>
    </item>
    <item identifier="test" identifierref="r3"><title>Test</title>
      <imsss:sequencing>
        <imsss:sequencingRules>
          <imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
              <imsss:ruleCondition referencedObjective="read-par" operator="not" condition="satisfied"/>
              <imsss:ruleCondition referencedObjective="read-par" operator="not" condition="objectiveStatusKnown"/>
            </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule>
          <imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition operator="not" condition="satisfied"/>
            </imsss:ruleConditions><imsss:ruleAction action="retry"/></imsss:postConditionRule>
        </imsss:sequencingRules>
        <imsss:objectives>
          <imsss:primaryObjective objectiveID="tested" satisfiedByMeasure="true">
            <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective>
          <imsss:objective objectiveID="read-par"><imsss:mapInfo targetObjectiveID="par"/></imsss:objective>
        </imsss:objectives>
      </imsss:sequencing></item>
    <imsss:sequencing><imsss:controlMode choice="true" flow="true"/>
      <imsss:rollupRules><imsss:rollupRule childActivitySet="all"><imsss:rollupConditions>
        <imsss:rollupCondition condition="satisfied"/></imsss:rollupConditions>
        <imsss:rollupAction action="completed"/></imsss:rollupRule></imsss:rollupRules></imsss:sequencing>
  </organization></organizations>
  <resources>
    <resource identifier="r1" type="webcontent" adlcp:scormType="sco" href="par.html"/>
    <resource identifier="r2" type="webcontent" adlcp:scormType="asset" href="score.html"/>
    <resource identifier="r3" type="webcontent" adlcp:scormType="sco" href="test.html"/>
  </resources>
  <imsss:sequencingCollection><imsss:sequencing ID="in-order"><imsss:sequencingRules><imsss:preConditionRule>
    ${NOT_PASSED}<imsss:ruleAction action="stopForwardTraversal"/></imsss:preConditionRule></imsss:sequencingRules>
  </imsss:sequencing></imsss:sequencingCollection>
</manifest>`,
  'par.html': PAGE,
  'score.html': PAGE,
  'test.html': PAGE,
}

/** Several parts of SCORM 1.2 of which one asks for others. */
export const PREREQUISITES_12: Content = {
  'imsmanifest.xml': `<?xml version="1.0"?>
<manifest identifier="m" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Tools</title>
    <item identifier="basics"><title>Basics</title>
      <item identifier="saw" identifierref="r1"><title>Saw</title></item>
      <item identifier="drill" identifierref="r2"><title>Drill</title></item>
    </item>
    <item identifier="test" identifierref="r3"><title>Test</title>
      <adlcp:prerequisites type="aicc_script">basics &amp; saw</adlcp:prerequisites>
      <adlcp:masteryscore>70</adlcp:masteryscore></item>
  </organization></organizations>
  <resources>
    <resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="saw.html"/>
    <resource identifier="r2" type="webcontent" adlcp:scormtype="sco" href="drill.html"/>
    <resource identifier="r3" type="webcontent" adlcp:scormtype="sco" href="test.html"/>
  </resources>
</manifest>`,
  'saw.html': PAGE,
  'drill.html': PAGE,
  'test.html': PAGE,
}
